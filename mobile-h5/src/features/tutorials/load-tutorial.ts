import type { Schemas } from '@lotline/web-core/api';
import { openApi } from '../../shared/api/open-api';

export type Tutorial = Schemas['TutorialDetail'];

/** A published tutorial; one that was withdrawn is refused with 404. */
export const loadTutorial = (slug: string, signal: AbortSignal): Promise<Tutorial> =>
  openApi.get('/api/tutorials/{slug}', { params: { path: { slug } }, signal });
