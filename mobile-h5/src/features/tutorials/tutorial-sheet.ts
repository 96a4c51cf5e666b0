import { lazy } from 'react';

/** A tutorial in a sheet over any page, the cashier included: a chunk of its own that is loaded when it opens. */
export const TutorialSheet = lazy(() => import('./components/tutorial-sheet'));
