import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { VerifiedUser } from '../api';

/** A user's name, and the way to the user for those who may go there. */
export const UserLink = ({ user }: { user: VerifiedUser }) => (
  <PageLink to={paths.user(user.id)}>{user.username || user.id}</PageLink>
);
