export { deleteMedia, saveAlt, useMediaCache, useMediaItems, type Media } from './api';
export { MediaGrid } from './media-grid';
export { MediaThumbnail } from './media-thumbnail';
export { moveItem } from './move-item';
export { PictureGallery } from './picture-gallery';
export { UploadArea } from './upload-area';
