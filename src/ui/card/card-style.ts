import { createContext } from 'react';

/** How a card looks: picture with words over it, picture above words, or a compact row (DESIGN-02, G-20). */
export const CARD_STYLES = ['style1', 'style2', 'style3'] as const;
export type CardStyle = (typeof CARD_STYLES)[number];

/** What the house has chosen (design setting `eventCard`). */
export const CardStyleContext = createContext<CardStyle>('style2');
