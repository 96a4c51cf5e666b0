import type { Language } from '@lotline/web-core/session';
import { formatCount } from '../../shared/job';

/** How many of the sold lines were dead, as a number and as a share with one decimal; no share of nothing. */
export function deadOf({ dead, sold }: { dead: number; sold: number }, language: Language) {
  const share = sold === 0 ? '–' : `${((dead * 100) / sold).toFixed(1)}%`;
  return { dead: formatCount(dead, language), share };
}
