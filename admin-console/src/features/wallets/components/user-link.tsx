import { Link } from 'react-router-dom';
import { usePermission, useMenuPermission } from '../../../shared/hooks/app-state';
import { paths } from '../../../shared/navigation/paths';
import type { ProofUser } from '../api';

/** A user's name, and the way to the user for those who may go there. */
export function UserLink({ user }: { user: ProofUser }) {
  const canOpen = useMenuPermission('user');
  const canRead = usePermission('users.read');
  const name = user.username || user.id;
  return canOpen && canRead ? <Link to={paths.user(user.id)}>{name}</Link> : name;
}
