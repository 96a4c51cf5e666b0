import { Link } from 'react-router-dom';
import { useMay, useMayOpen } from '../../../shared/app-state';
import { paths } from '../../../shared/paths';
import type { ProofUser } from '../api';

/** A user's name, and the way to the user for those who may go there. */
export function UserLink({ user }: { user: ProofUser }) {
  const mayOpen = useMayOpen('user');
  const mayRead = useMay('users.read');
  const name = user.username || user.id;
  return mayOpen && mayRead ? <Link to={paths.user(user.id)}>{name}</Link> : name;
}
