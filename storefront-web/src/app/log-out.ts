import { logOut } from '@lotline/shop/auth';
import { useNavigate } from 'react-router-dom';
import { paths } from '../shared/navigation/paths';

/** Ends this session and leaves its pages. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return () => logOut(() => navigate(paths.home, { flushSync: true }));
}
