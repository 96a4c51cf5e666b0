import announcements from '../../features/announcements/locales/zh-CN.json' with { type: 'json' };
import auth from '../../features/auth/locales/zh-CN.json' with { type: 'json' };
import balance from '../../features/balance/locales/zh-CN.json' with { type: 'json' };
import catalog from '../../features/catalog/locales/zh-CN.json' with { type: 'json' };
import live from '../../features/live/locales/zh-CN.json' with { type: 'json' };
import orders from '../../features/orders/locales/zh-CN.json' with { type: 'json' };
import service from '../../features/service/locales/zh-CN.json' with { type: 'json' };
import tutorials from '../../features/tutorials/locales/zh-CN.json' with { type: 'json' };
import shell from '../locales/zh-CN.json' with { type: 'json' };

export default { announcements, auth, balance, catalog, live, orders, service, shell, tutorials };
