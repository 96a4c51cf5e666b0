import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths';

const editor = async () => ({ Component: (await import('./components/legal-page')).LegalPage });

/** The terms of service and the privacy policy. */
export const legalRoutes: RouteObject[] = [
  { index: true, element: <Navigate to={paths.legalDocument('terms')} replace /> },
  { path: ':document', lazy: editor },
];
