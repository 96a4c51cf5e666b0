import { render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar';

it("is antd-mobile's, and says what it measures and how far it is", () => {
  const { container } = render(<ProgressBar label="Confirmations" value={5} max={20} text="5 of 20" />);
  const bar = screen.getByRole('progressbar', { name: 'Confirmations' });
  expect(bar.getAttribute('aria-valuenow')).toBe('5');
  expect(bar.getAttribute('aria-valuemax')).toBe('20');
  expect(bar.getAttribute('aria-valuetext')).toBe('5 of 20');
  expect(container.querySelector<HTMLElement>('.adm-progress-bar-fill')?.style.width).toBe('25%');
});

it('is full when nothing is to be done', () => {
  const { container } = render(<ProgressBar label="Confirmations" value={0} max={0} />);
  expect(container.querySelector<HTMLElement>('.adm-progress-bar-fill')?.style.width).toBe('100%');
});
