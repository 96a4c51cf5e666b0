/** Genders of lines, and genders that a buyer can order. */
export const LINE_GENDERS = ['male', 'female', 'unknown'] as const;
export type LineGender = (typeof LINE_GENDERS)[number];
export type OrderGender = 'random' | 'male' | 'female';
