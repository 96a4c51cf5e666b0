import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { ProofUser } from '../api';

/** A user's name, and the way to the user for those who may go there. */
export const UserLink = ({ user }: { user: ProofUser }) => (
  <PageLink to={paths.user(user.id)}>{user.username || user.id}</PageLink>
);
