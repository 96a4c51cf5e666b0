/** The type of a picture that the media library serves, by its address. */
export const iconType = (url: string): 'image/svg+xml' | 'image/webp' =>
  url.endsWith('.svg') ? 'image/svg+xml' : 'image/webp';
