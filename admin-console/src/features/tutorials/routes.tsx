import type { RouteObject } from 'react-router-dom';

const list = async () => ({ Component: (await import('./components/tutorials-page')).TutorialsPage });
const editor = async () => ({ Component: (await import('./components/tutorial-page')).TutorialPage });

/** Tutorials: their list, and the editor of one. */
export const tutorialRoutes: RouteObject[] = [
  { index: true, lazy: list },
  { path: 'new', lazy: editor },
  { path: ':id', lazy: editor },
];
