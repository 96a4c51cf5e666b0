import { deviceOf } from '../../src/modules/auth/domain/device-name.js';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  [`${chrome} Safari/537.36`, 'Chrome · Windows'],
  [`${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36 MicroMessenger/8.0',
    'WeChat · Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'Safari · Mac'],
  ['curl/8.5.0', ''],
  ['', ''],
  [undefined, ''],
])('calls %s what a person would: %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

it('takes nothing from the browser but whether a known name is in it', () => {
  expect(deviceOf('<script>alert(1)</script> Chrome/1 Windows')).toBe('Chrome · Windows');
  expect(deviceOf(`${'x'.repeat(500)} Chrome/1 Windows`)).toBe('');
});
