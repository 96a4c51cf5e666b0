import { screen } from '@testing-library/react';
import { renderPage, signInAs } from '../../testing/render-page';
import { PageLink } from './page-link';
import { paths } from './paths';

it('is a link for those who may open the page, and its text alone for others', () => {
  const link = <PageLink to={paths.user('12')}>buyer</PageLink>;
  signInAs(['user'], ['users.read']);
  const { unmount } = renderPage(link);
  expect(screen.getByRole('link', { name: 'buyer' }).getAttribute('href')).toBe('/admin/user/12');
  unmount();
  signInAs(['sales'], ['orders.read']);
  renderPage(link);
  expect(screen.getByText('buyer')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
