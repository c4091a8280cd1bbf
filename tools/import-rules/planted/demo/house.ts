export const house = 'demo';
