/** The page that describes each call of the API for programs. */
export const apiReferencePath = '/api/v1/docs';

/** Where programs call the API, of the shop at this origin. */
export const apiAddress = (origin: string): string => `${origin}/api/v1`;
