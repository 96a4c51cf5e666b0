import { announcementsZh as announcements } from '@lotline/shop/announcements';
import { balanceZh as balance } from '@lotline/shop/balance';
import { catalogZh as catalog } from '@lotline/shop/catalog';
import { ordersZh as orders } from '@lotline/shop/orders';
import { supportZh as support } from '@lotline/shop/support';
import { tutorialsZh as tutorials } from '@lotline/shop/tutorials';
import liveOrders from '../../features/live-orders/locales/zh-CN.json' with { type: 'json' };
import shell from '../locales/zh-CN.json' with { type: 'json' };

export default { announcements, balance, catalog, liveOrders, orders, shell, support, tutorials };
