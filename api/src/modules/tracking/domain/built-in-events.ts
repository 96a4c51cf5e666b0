interface BuiltInEvent {
  name: string;
  labelZh: string;
  labelEn: string;
  note: string;
}

/** Events that the shop itself reports. Staff can change how they are described; until then these words are shown. */
export const BUILT_IN_EVENTS: readonly BuiltInEvent[] = [
  {
    name: 'page_view',
    labelZh: '浏览页面',
    labelEn: 'Page view',
    note: '打开商店的一个页面。 / A page of the store was opened.',
  },
  {
    name: 'goods_view',
    labelZh: '查看商品',
    labelEn: 'Product view',
    note: '打开商品详情。 / The details of a product were opened.',
  },
  {
    name: 'order_placed',
    labelZh: '提交订单',
    labelEn: 'Order placed',
    note: '下单成功，等待付款。 / An order was placed; it waits for its payment.',
  },
  {
    name: 'cashier_view',
    labelZh: '打开付款页',
    labelEn: 'Payment page view',
    note: '打开订单或充值的付款页。 / The payment page of an order or a top-up was opened.',
  },
  {
    name: 'order_paid',
    labelZh: '付款完成',
    labelEn: 'Order paid',
    note: '付款页显示订单已付款。 / The payment page showed the order as paid.',
  },
];
