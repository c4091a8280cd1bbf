import { createContext } from 'react';

/** Card styles: picture with text over it, picture above text, compact row (DESIGN-02, G-20). */
export const CARD_STYLES = ['style1', 'style2', 'style3'] as const;
export type CardStyle = (typeof CARD_STYLES)[number];

/** The house's choice (design setting `eventCard`). */
export const CardStyleContext = createContext<CardStyle>('style2');
