import { createContext } from 'react';

/** How a card looks: picture with words over it, picture above words, or a compact row (DESIGN-02, G-20). */
export type CardStyle = 'style1' | 'style2' | 'style3';

/** What the house has chosen (design setting `eventCard`). */
export const CardStyleContext = createContext<CardStyle>('style2');
