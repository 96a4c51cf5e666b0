import { jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageViewer } from './image-viewer';

// jsdom knows the element and not what it does; that is a browser's, and tested in one.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function draw() {
  const onClose = jest.fn();
  const images = [
    { src: '/a.webp', alt: 'Front' },
    { src: '/b.webp', alt: 'Back' },
  ];
  render(<ImageViewer label="Aged account" images={images} start={0} onClose={onClose} />);
  return { onClose, viewer: within(screen.getByRole('dialog', { name: 'Aged account' })) };
}

it("is antd-mobile's viewer in a dialog with a name, whose pictures have their texts", () => {
  const { viewer } = draw();
  expect(document.querySelector('.adm-image-viewer-content')).not.toBeNull();
  expect(viewer.getByRole('img', { name: 'Front' }).getAttribute('src')).toBe('/a.webp');
  expect(viewer.queryByRole('img', { name: 'Back' })).toBeNull();
  expect(viewer.getByRole('status').textContent).toBe('1 / 2 Front');
  expect(document.activeElement).toBe(viewer.getByRole('button', { name: 'Close' }));
});

it('goes from picture to picture by the arrow keys, to the last and not beyond', async () => {
  const { viewer } = draw();
  await userEvent.keyboard('{ArrowRight}');
  expect(viewer.getByRole('status').textContent).toBe('2 / 2 Back');
  await userEvent.keyboard('{ArrowRight}');
  expect(viewer.getByRole('status').textContent).toBe('2 / 2 Back');
  await userEvent.keyboard('{ArrowLeft}');
  expect(viewer.getByRole('img', { name: 'Front' })).toBeTruthy();
});

it('closes by its button and by Esc', async () => {
  const { viewer, onClose } = draw();
  await userEvent.click(viewer.getByRole('button', { name: 'Close' }));
  const escape = createEvent('cancel', screen.getByRole('dialog'), { cancelable: true });
  fireEvent(screen.getByRole('dialog'), escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(2);
});
