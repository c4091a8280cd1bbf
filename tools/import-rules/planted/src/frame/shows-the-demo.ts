// Planted: only the server may import the demo house.
import { house } from '../../demo/house.ts';

export const shown = house;
