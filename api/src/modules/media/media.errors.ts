import { defineErrors } from '../../common/errors/index.js';

export const mediaErrors = defineErrors('media', {
  not_found: { status: 404, code: 506, message: 'This picture does not exist' },
  in_use: { status: 409, code: 409, message: 'The picture is in use' },
  upload_broken: { status: 400, code: 519, message: 'The upload ended early or is not well-formed' },
  empty: { status: 400, code: 519, message: 'The file is empty' },
  too_large: { status: 413, code: 413, message: 'The file is too large' },
  wrong_type: { status: 415, code: 415, message: 'Only JPEG, PNG, WebP, AVIF and SVG pictures are taken' },
  animated: { status: 400, code: 519, message: 'The picture is animated' },
  too_many_pixels: { status: 400, code: 519, message: 'The picture has too many pixels' },
  damaged: { status: 400, code: 519, message: 'The picture is damaged or incomplete' },
  too_complex: { status: 400, code: 519, message: 'The SVG picture is too complex to be drawn' },
  no_size: { status: 400, code: 519, message: 'The SVG picture says neither its size nor its viewBox' },
});
