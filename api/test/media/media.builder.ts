import type { SignedInUser } from '../auth/auth.builder.js';
import type { AdminMedia } from '../../src/modules/media/dto/media.dto.js';
import type { TestApi } from '../support/harness.js';

/** The answer to an upload. */
export const upload = (api: TestApi, staff: SignedInUser, content: Buffer, filename = 'picture.jpg') =>
  api.http.post('/api/admin/media').set(staff.headers).attach('file', content, filename);

/** A picture in the library, with its variants. */
export async function makeMedia(api: TestApi, staff: SignedInUser, content: Buffer): Promise<AdminMedia> {
  const answer = await upload(api, staff, content);
  await api.drainOutbox();
  const { id } = answer.body.data as AdminMedia;
  return (await api.http.get(`/api/admin/media/${id}`).set(staff.headers)).body.data as AdminMedia;
}
