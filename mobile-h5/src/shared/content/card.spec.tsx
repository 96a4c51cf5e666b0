import { render, screen, within } from '@testing-library/react';
import { Card } from './card';

it("is antd-mobile's Card as a region that its heading names", () => {
  render(
    <Card title="Sessions" lead="Where you are signed in">
      <p>Linux</p>
    </Card>,
  );
  const card = within(screen.getByRole('region', { name: 'Sessions' }));
  expect(card.getByRole('heading', { level: 2, name: 'Sessions' })).toBeTruthy();
  expect(card.getByText('Where you are signed in')).toBeTruthy();
  expect(document.querySelector('.adm-card-body')?.textContent).toContain('Linux');
});

it('is no region without a title', () => {
  render(<Card>Text</Card>);
  expect(screen.queryByRole('region')).toBeNull();
});
