import { inAppBrowser } from './in-app';

it.each([
  [
    'wechat',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50(0x1800322f) NetType/WIFI Language/zh_CN',
  ],
  [
    'wechat',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/122.0 MQQBrowser/6.2 Mobile Safari/537.36 MicroMessenger/8.0.49',
  ],
  [
    'qq',
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/109.0 MQQBrowser/6.2 Mobile Safari/537.36 V1_AND_SQ_9.0.25 QQ/9.0.25.14755 NetType/WIFI',
  ],
  [null, 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/109.0 MQQBrowser/14.3 Mobile Safari/537.36'],
  [
    null,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1',
  ],
])('finds %s in %s', (found, userAgent) => {
  expect(inAppBrowser(userAgent)).toBe(found);
});
