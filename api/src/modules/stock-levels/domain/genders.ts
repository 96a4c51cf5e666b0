/** Genders of lines, and genders that a buyer can order. */
export const LINE_GENDERS = ['male', 'female', 'unknown'] as const;
export type LineGender = (typeof LINE_GENDERS)[number];
export const ORDER_GENDERS = ['random', 'male', 'female'] as const;
export type OrderGender = (typeof ORDER_GENDERS)[number];
