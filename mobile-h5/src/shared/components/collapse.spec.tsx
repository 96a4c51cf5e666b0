import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Collapse } from './collapse';

const draw = (defaultOpen = false) =>
  render(
    <Collapse title="How to withdraw" defaultOpen={defaultOpen}>
      <a href="/tutorial">Read more</a>
    </Collapse>,
  );

const head = () => screen.getByRole('button', { name: 'How to withdraw' });

it("is antd-mobile's, and draws its content when it is opened", async () => {
  const { container } = draw();
  expect(container.querySelector('.adm-collapse')).not.toBeNull();
  expect(head().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Read more')).toBeNull();
  await userEvent.click(screen.getByText('How to withdraw'));
  expect(head().getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(head().getAttribute('aria-controls') ?? '')?.textContent).toBe('Read more');
});

it.each(['{Enter}', ' '])('opens and closes by keyboard: %s', async (key) => {
  draw();
  await userEvent.tab();
  expect(document.activeElement).toBe(head());
  await userEvent.keyboard(key);
  expect(head().getAttribute('aria-expanded')).toBe('true');
  const content = document.getElementById(head().getAttribute('aria-controls') ?? '');
  expect(content?.hasAttribute('inert')).toBe(false);
  await userEvent.keyboard(key);
  expect(head().getAttribute('aria-expanded')).toBe('false');
  expect(content?.hasAttribute('inert')).toBe(true);
});

it('can be open from the start', () => {
  draw(true);
  expect(screen.getByRole('link', { name: 'Read more' })).toBeTruthy();
});
