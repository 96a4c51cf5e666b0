import type { Schemas } from '../api';

export { isSeen, markSeen } from './seen-announcements';

/**
 * Whether an announcement is meant for this visitor. One that was kept by an older page has no audience and is for
 * everyone.
 */
export function isForVisitor(
  { audience }: { audience?: Schemas['PublicAnnouncement']['audience'] },
  signedIn: boolean,
) {
  if (audience === 'guests') return !signedIn;
  return audience === 'signed_in' ? signedIn : true;
}
