/** The page "five minutes to your first order" of the reference of `/api/v1`; docs/guides/reseller-api.*.md say more. */
export const FIRST_ORDER_GUIDE = `
Buy with a program: products at your prices, orders paid from your balance, their lines.

### Five minutes to your first order

1. Make a **test key** in your account, with all scopes. Its orders get invented lines and cost nothing.

\`\`\`
SHOP=https://shop.example
KEY=ll_test_…
\`\`\`

2. List the products, with your prices, and choose the \`id\` of one that is in stock.

\`\`\`
curl -H "Authorization: Bearer $KEY" "$SHOP/api/v1/products?limit=5"
\`\`\`

3. Order one piece. Repeat the request with the same \`Idempotency-Key\` as often as you like: it is one order.

\`\`\`
curl -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -H "Idempotency-Key: first-1" \\
  -d '{"items":[{"goods_id":"ID","quantity":1}],"max_total":"10"}' "$SHOP/api/v1/orders"
\`\`\`

4. Read the lines by the \`order_no\` of the answer. A real order is \`delivered\` a moment after it is placed; until then this is 409.

\`\`\`
curl -H "Authorization: Bearer $KEY" "$SHOP/api/v1/orders/ORDER_NO/lines"
\`\`\`

5. Top up your balance, make a **live key** with a daily limit, and replace the test key by it.

### 五分钟完成第一笔订单

1. 在账户里创建**测试密钥**，勾选全部权限。用它下单不扣款，发货内容是虚构的。
2. 查询商品和你的价格，选一个有货商品的 \`id\`：上面第 2 条命令。
3. 下单一件：第 3 条命令。用同一个 \`Idempotency-Key\` 重复请求，只会有一笔订单。
4. 用返回的 \`order_no\` 读取发货内容：第 4 条命令。正式订单下单后很快发货，发货前返回 409。
5. 为余额充值，创建设有每日限额的**正式密钥**，替换测试密钥即可。
`;
