/**
 * Types of the HTTP interface. Written by hand in the form that `openapi-typescript` gives, until the generated file
 * replaces it (`npm run openapi` in api, then openapi-typescript).
 */
type Ok<T> = {
  headers: { [name: string]: unknown };
  content: { 'application/json': { code: 200; message: string; data: T } };
};
type Answers<T> = { 200: Ok<T> };
type Json<T> = { content: { 'application/json': T } };
type Page<T> = { items: T[]; next_cursor: string | null; total?: number };
type S = components['schemas'];
type Get<T, Query = never, Path = never> = {
  parameters: {
    query?: Query;
    header?: never;
    path: Path;
    cookie?: never;
  };
  requestBody?: never;
  responses: Answers<T>;
};
type GetAll<T, Query = never> = {
  parameters: { query?: Query; header?: never; path?: never; cookie?: never };
  requestBody?: never;
  responses: Answers<T>;
};
type Send<T, Body, Path> = {
  parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path: Path; cookie?: never };
  requestBody: Json<Body>;
  responses: Answers<T>;
};
type SendAll<T, Body> = {
  parameters: { query?: never; header?: { 'Idempotency-Key'?: string }; path?: never; cookie?: never };
  requestBody: Json<Body>;
  responses: Answers<T>;
};
type Act<T, Path> = {
  parameters: { query?: never; header?: never; path: Path; cookie?: never };
  requestBody?: never;
  responses: Answers<T>;
};
type ActAll<T> = {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  requestBody?: never;
  responses: Answers<T>;
};
type Empty = Record<string, never>;
type Id = { id: string };
type OrderNo = { order_no: string };
type Cursor = { cursor?: string; limit?: number };

export interface paths {
  '/api/auth/register': { post: SendAll<S['Session'], S['RegisterBody']> };
  '/api/auth/login': { post: SendAll<S['Session'], { username: string; password: string; totp?: string }> };
  '/api/auth/logout': { post: ActAll<Empty> };
  '/api/auth/me': { get: GetAll<S['Me']> };
  '/api/users/check-username': { get: GetAll<{ available: boolean }, { username: string }> };
  '/api/users/balance': { get: GetAll<{ balance: string }, { username: string }> };
  '/api/site-config': { get: GetAll<S['SiteConfig']> };
  '/api/announcements': { get: GetAll<S['Announcement'][]> };
  '/api/announcements/position/{position}': { get: Get<S['Announcement'][], never, { position: string }> };
  '/api/payment-methods/enabled': { get: GetAll<S['PaymentMethod'][]> };
  '/api/categories': {
    get: GetAll<{ items: S['Category'][] }>;
    post: SendAll<S['Category'], S['CategoryBody']>;
  };
  '/api/categories/{id}': {
    put: Send<S['Category'], S['CategoryBody'], Id>;
    delete: Act<Empty, Id>;
  };
  '/api/goods': {
    get: GetAll<
      Page<S['Goods']>,
      Cursor & {
        category_id?: string;
        q?: string;
        sort?: 'recommended' | 'price' | 'newest' | 'stock';
        in_stock?: boolean;
      }
    >;
    post: SendAll<S['AdminGoods'], S['GoodsBody']>;
  };
  '/api/goods/{id}': {
    get: Get<S['GoodsDetail'], never, Id>;
    put: Send<S['AdminGoods'], S['GoodsBody'], Id>;
    delete: Act<Empty, Id>;
  };
  '/api/admin/goods': { get: GetAll<Page<S['AdminGoods']>, Cursor & { q?: string; status?: S['GoodsStatus'] }> };
  '/api/admin/goods/{id}': { get: Get<S['AdminGoods'], never, Id> };
  '/api/batches': { get: GetAll<Page<S['Batch']>, Cursor & { goods_id?: string }> };
  '/api/stock-lines': {
    get: GetAll<Page<S['StockLine']>, Cursor & { goods_id?: string; status?: string; q?: string }>;
  };
  '/api/orders': {
    get: GetAll<
      Page<S['Order']>,
      Cursor & { status?: S['OrderStatus']; state?: S['OrderState']; q?: string; from?: string; to?: string }
    >;
    post: SendAll<S['PlacedOrder'], S['PlaceOrderBody']>;
  };
  '/api/orders/{order_no}': { get: Get<S['Order'], never, OrderNo> };
  '/api/orders/{order_no}/lines': {
    get: Get<S['OrderLines'], { offset?: number; limit?: number; format?: 'txt' | 'csv' }, OrderNo>;
  };
  '/api/orders/{order_no}/cancel': { post: Act<S['Order'], OrderNo> };
  '/api/orders/{order_no}/resend': { post: Act<Empty, OrderNo> };
  '/api/orders/by-link/{token}': { get: Get<{ order: S['Order'] }, never, { token: string }> };
  '/api/orders/by-link/{token}/lines': {
    get: Get<S['OrderLines'], { offset?: number; limit?: number; format?: 'txt' | 'csv' }, { token: string }>;
  };
  '/api/payments/{pre_order_id}': { get: Get<S['Payment'], never, { pre_order_id: string }> };
  '/api/payments/{pre_order_id}/tx': { post: Send<S['Payment'], { txid: string }, { pre_order_id: string }> };
  '/api/admin/orders': {
    get: GetAll<
      Page<S['AdminOrder']>,
      Cursor & {
        status?: S['OrderStatus'];
        state?: S['OrderState'];
        q?: string;
        goods_id?: string;
        from?: string;
        to?: string;
      }
    >;
  };
  '/api/admin/orders/{order_no}': { get: Get<S['AdminOrder'], never, OrderNo> };
}

export interface components {
  schemas: {
    LocalizedText: { zh: string; en: string };
    FieldError: { field: string; rule: string; params?: { [key: string]: unknown } };
    Failure: {
      code: number;
      reason: string;
      message: string;
      params?: { [key: string]: unknown };
      errors?: S['FieldError'][];
      data: null;
      request_id: string;
    };
    SessionUser: {
      id: string;
      username: string;
      email: string;
      balance: string;
      isAdmin: boolean;
      wallet_address: string | null;
      roles: string[];
      promotion_code: string | null;
    };
    Permissions: { menus: { path: string; name: string }[]; actions: string[] };
    Session: { token: string; expires_at: string; user: S['SessionUser']; permissions: S['Permissions'] };
    Me: { expires_at: string; user: S['SessionUser']; permissions: S['Permissions'] };
    RegisterBody: {
      username: string;
      email: string;
      password: string;
      confirm_password: string;
      agreement: boolean;
      invite_code?: string;
      wallet_address: string;
      promotion_code?: string;
      bot?: string;
    };
    SiteConfig: {
      name: S['LocalizedText'];
      contacts: { kind: string; value: string; label: S['LocalizedText'] }[];
      languages: ('zh-cn' | 'en')[];
      order: { max_unpaid: number; payment_window_minutes: number };
      chain: {
        network: 'devnet' | 'mainnet' | 'nile' | 'shasta';
        chain_id: string;
        explorer_tx_url: string | null;
        confirmations: number;
      };
      maintenance: { orders: boolean; payments: boolean };
      local_tools: { mail_url: string | null; devnet_url: string | null };
    };
    Announcement: {
      id: string;
      position: string;
      kind: 'banner' | 'popup' | 'list';
      title: S['LocalizedText'];
      body: S['LocalizedText'];
      starts_at: string | null;
      ends_at: string | null;
    };
    PaymentMethod: {
      id: string;
      type: string;
      name: string;
      contract_address: string;
      wallet_address: string;
      token_address: string;
      network: string;
      min_amount: string;
    };
    Category: { id: string; name: S['LocalizedText']; goods_count: number; sort: number };
    CategoryBody: { name: S['LocalizedText']; sort?: number };
    Tier: { min_quantity: number; price: string };
    StockByGender: { random: number; male: number; female: number };
    Goods: {
      id: string;
      category_id: string;
      name: S['LocalizedText'];
      summary: S['LocalizedText'];
      price: string;
      tiers: S['Tier'][];
      min_quantity: number;
      max_quantity: number;
      stock: number;
      stock_by_gender: S['StockByGender'] | null;
      gender_choice: boolean;
      warranty_hours: number;
      image_url: string | null;
      sold: number;
      low_stock: number;
    };
    GoodsDetail: S['Goods'] & { description: S['LocalizedText'] };
    GoodsStatus: 'draft' | 'on_sale' | 'off_sale';
    AdminGoods: S['GoodsDetail'] & {
      status: S['GoodsStatus'];
      available: number;
      reserved: number;
      allocated: number;
      quarantined: number;
      sort: number;
      updated_at: string;
    };
    GoodsBody: {
      category_id: string;
      name: S['LocalizedText'];
      summary?: S['LocalizedText'];
      description?: S['LocalizedText'];
      price: string;
      tiers?: S['Tier'][];
      min_quantity: number;
      max_quantity: number;
      gender_choice?: boolean;
      warranty_hours?: number;
      image_url?: string | null;
      status?: S['GoodsStatus'];
      sort?: number;
      low_stock?: number;
    };
    Batch: {
      id: string;
      goods_id: string;
      goods_name: S['LocalizedText'];
      supplier: string;
      source: S['BatchSource'];
      gender: S['LineGender'];
      note: string;
      state: 'importing' | 'done' | 'stopped';
      imported: number;
      available: number;
      created_at: string;
      created_by: string;
    };
    BatchSource: 'own_created' | 'licensed_reseller' | 'transferred_with_consent';
    LineGender: 'male' | 'female' | 'unknown';
    StockLine: {
      id: string;
      goods_id: string;
      batch_id: string;
      gender: S['LineGender'];
      status: string;
      masked: string;
      created_at: string;
    };
    Gender: 'random' | 'male' | 'female';
    PlaceOrderBody: {
      goods_id: string;
      quantity: number;
      gender?: S['Gender'];
      email: string;
      method?: 'tron' | 'balance';
      promotion_code?: string;
      invite_code?: string;
      bot?: string;
      expected_price?: string;
    };
    PlacedOrder: {
      pre_order_id: string;
      order_no: string;
      amount: string;
      amount_due: string;
      expires_at: string;
      pay_url: string;
    };
    OrderStatus: 'processing' | 'completed' | 'closed';
    OrderState: 'awaiting_payment' | 'paid' | 'delivered' | 'expired' | 'cancelled' | 'refunded';
    Order: {
      order_no: string;
      created_at: string;
      goods_id: string;
      goods_name: S['LocalizedText'];
      description: S['LocalizedText'];
      quantity: number;
      gender: S['Gender'];
      unit_price: string;
      amount: string;
      status: S['OrderStatus'];
      state: S['OrderState'];
      email: string;
      pre_order_id: string;
      paid_at: string | null;
      delivered_at: string | null;
      expires_at: string | null;
      purge_at: string | null;
      line_count: number;
    };
    OrderLines: {
      lines: { id: string; no: number; text: string }[];
      total: number;
      sha256: string;
      purge_at: string | null;
    };
    AdminOrder: S['Order'] & {
      buyer: { id: string; username: string } | null;
      amount_due: string;
      amount_received: string;
      txids: string[];
    };
    PaymentPhase:
      | 'awaiting'
      | 'detected'
      | 'confirming'
      | 'delivering'
      | 'delivered'
      | 'expired'
      | 'cancelled'
      | 'underpaid'
      | 'late';
    PaymentTransfer: {
      txid: string;
      amount: string;
      from: string;
      block_time: string;
      confirmations: number;
      final: boolean;
    };
    Payment: {
      pre_order_id: string;
      purpose: 'order' | 'recharge';
      order_no: string;
      status: 'waiting' | 'confirming' | 'settled' | 'underpaid' | 'expired' | 'cancelled';
      phase: S['PaymentPhase'];
      late: boolean;
      overpaid: boolean;
      amount: string;
      amount_due: string;
      amount_received: string;
      amount_missing: string;
      wallet_address: string;
      token_address: string;
      network: string;
      chain_id: string;
      expires_at: string;
      now: string;
      confirmations: number;
      confirmations_required: number;
      transfers: S['PaymentTransfer'][];
      summary: {
        goods_name: S['LocalizedText'];
        quantity: number;
        unit_price: string;
        email_masked: string;
      } | null;
      links: { order: string | null };
      qr: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type operations = Record<string, never>;
