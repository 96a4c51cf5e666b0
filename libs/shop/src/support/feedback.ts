import type { Schemas } from '@lotline/web-core/api';
import { storedAttribution, type SessionStore } from '@lotline/web-core/session';
import { visitId } from '../tracking';

/** What can be said of a tutorial that did not help. */
export const feedbackReasons = ['unclear', 'wrong', 'missing', 'other'] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

/** The event that tells whether a tutorial helped; to be sent to `POST /api/bury`. */
export function feedbackEvent(
  slug: string,
  opinion: { helpful: boolean; reason?: FeedbackReason },
  page: { path: string; session: SessionStore },
): { events: Schemas['TrackedEvent'][] } {
  const name = 'tutorial.helpful';
  const properties = { slug, ...opinion };
  return { events: [{ name, session_id: visitId(), path: page.path, properties, ...storedAttribution(page.session) }] };
}
