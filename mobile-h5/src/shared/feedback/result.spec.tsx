import { render, screen } from '@testing-library/react';
import { Result } from './result';

it("is antd-mobile's Result with a heading that can take the focus", () => {
  const { container } = render(
    <Result status="success" title="Report sent" headingRef={(heading) => heading?.focus()}>
      <p>Keep the ticket</p>
    </Result>,
  );
  const heading = screen.getByRole('heading', { level: 2, name: 'Report sent' });
  expect(document.activeElement).toBe(heading);
  expect(container.querySelector('.adm-result-success .adm-result-description')?.textContent).toBe('Keep the ticket');
});
