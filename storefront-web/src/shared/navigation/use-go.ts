import { useNavigate } from 'react-router-dom';
import { isOwnPath } from './paths';

/** Goes to any path of the shop: inside this app without a page load, into the others with one. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (path, options = {}) => {
    if (isOwnPath(path)) void navigate(path, options);
    else if (options.replace === true) window.location.replace(path);
    else window.location.assign(path);
  };
}
