import { withMark } from './markdown-marks';

describe('a mark of Markdown', () => {
  it('is put around what is selected', () => {
    expect(withMark({ text: 'say hello now', from: 4, to: 9 }, 'bold', 'x')).toEqual({
      text: 'say **hello** now',
      from: 4,
      to: 13,
    });
  });

  it('stands around a sample where nothing is selected', () => {
    expect(withMark({ text: '', from: 0, to: 0 }, 'link', 'words').text).toBe('[words](https://)');
  });

  it('begins a line of its own where it must', () => {
    expect(withMark({ text: 'a\nb', from: 3, to: 3 }, 'heading', 'Title').text).toBe('a\nb\n## Title');
    expect(withMark({ text: 'a\nb', from: 0, to: 3 }, 'list', 'x').text).toBe('- a\n- b');
    expect(withMark({ text: 'a\nb', from: 0, to: 3 }, 'callout', 'x').text).toBe('> [!NOTE]\n> a\n> b');
  });
});
