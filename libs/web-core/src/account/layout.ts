import { viewportRedirect, type Layout, type SessionStore } from '../session';

/** Which layout somebody wants: one of the two, or whichever fits their window. */
export type LayoutChoice = Layout | 'automatic';
export const layoutChoices: readonly LayoutChoice[] = ['automatic', 'desktop', 'mobile'];

interface Place {
  pathname: string;
  search: string;
  viewportWidth: number;
}

/** Remembers the choice. Gives the address in the other layout to which it leads, or null when the page may stay. */
export function chooseLayout(
  session: Pick<SessionStore, 'set' | 'remove'>,
  choice: LayoutChoice,
  { pathname, search, viewportWidth }: Place,
): string | null {
  if (choice === 'automatic') session.remove('layout');
  else session.set('layout', choice);
  return viewportRedirect(pathname, search, viewportWidth, choice === 'automatic' ? null : choice);
}
