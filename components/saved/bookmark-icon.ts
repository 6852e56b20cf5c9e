export const bookmarkIcon = 'M6 3h12v18l-6-4.5L6 21z';
