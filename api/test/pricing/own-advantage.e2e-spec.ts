import { enrolled, signedIn, type SignedInUser, withStepUp } from '../auth/auth.builder.js';
import { makeRole } from '../roles/roles.builder.js';
import { startApi, type TestApi } from '../support/harness.js';
import { invariantFaults, openShop, putOnSale, type TestShop } from '../support/shop.js';
import { assignGroup, GOLD, makeGroup, makeList } from './pricing.builder.js';

describe('staff cannot change what they themselves pay', () => {
  let api: TestApi;
  let shop: TestShop;
  let clerk: SignedInUser;
  let goods: string;
  let gold: string;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    await api.clear();
    shop = await openShop(api);
    const rights = ['users.read', 'users.write', 'goods.read', 'goods.write'];
    clerk = await signedIn(api, { roles: [await makeRole(api, rights, ['user', 'goods'])] });
    await enrolled(api, clerk);
    goods = await putOnSale(shop, 5, { price: '10' });
    gold = await makeGroup(shop);
  });
  afterEach(async () => expect(await invariantFaults(api)).toEqual([]));
  afterAll(() => api.close());

  const ofGroup = () => ({ goods_id: goods, group_id: gold, tiers: [{ min_quantity: 1, price: '9' }] });
  const ofUser = ({ user }: SignedInUser) => ({
    goods_id: goods,
    user_id: user.id,
    tiers: [{ min_quantity: 1, price: '9' }],
  });
  const post = async (body: object, who = clerk) =>
    (await api.http.post('/api/price-lists').set(who.headers).send(body)).body as { code: number; reason?: string };
  const setGroup = async ({ user }: SignedInUser, who = clerk) =>
    (await api.http.put(`/api/users/${user.id}/group`).set(who.headers).send({ group_id: gold, reason: 'Agreed' }))
      .body as { code: number; reason?: string };

  it('as their own group or negotiated price', async () => {
    const own = { reason: 'pricing.own_account' };
    expect(await setGroup(clerk)).toMatchObject(own);
    expect(await post(ofUser(clerk))).toMatchObject(own);
    const id = await makeList(shop, ofUser(clerk));
    const path = `/api/price-lists/${id}`;
    const { tiers } = ofUser(clerk);
    expect((await api.http.put(path).set(clerk.headers).send({ tiers })).body).toMatchObject(own);
    expect((await api.http.delete(path).set(clerk.headers)).body).toMatchObject(own);
  });

  it('as prices or a larger discount of a group that they belong to', async () => {
    const id = await makeList(shop, ofGroup());
    expect(await post(ofGroup())).toMatchObject({ code: 200 });
    expect((await assignGroup(shop, clerk.user.id, { group_id: gold })).body).toMatchObject({ code: 200 });
    const own = { reason: 'pricing.own_account' };
    expect(await post(ofGroup())).toMatchObject(own);
    const { tiers } = ofGroup();
    expect((await api.http.put(`/api/price-lists/${id}`).set(clerk.headers).send({ tiers })).body).toMatchObject(own);
    const change = async (discount: number) =>
      (
        await api.http
          .put(`/api/customer-groups/${gold}`)
          .set(clerk.headers)
          .send({ ...GOLD, discount_bp: discount })
      ).body as object;
    expect(await change(GOLD.discount_bp + 1)).toMatchObject(own);
    expect(await change(GOLD.discount_bp - 1)).toMatchObject({ code: 200 });
    expect(await post(ofUser(await signedIn(api)))).toMatchObject({ code: 200 });
  });

  it('but an owner without another owner can, with a step-up and an audit entry', async () => {
    const { owner } = shop;
    expect(await setGroup(owner, owner)).toMatchObject({ reason: 'auth.totp_not_enrolled' });
    expect(await post(ofUser(owner), owner)).toMatchObject({ reason: 'auth.totp_not_enrolled' });
    owner.headers = await withStepUp(api, owner);
    expect(await setGroup(owner, owner)).toMatchObject({ code: 200 });
    expect(await post(ofUser(owner), owner)).toMatchObject({ code: 200 });
    const actions = (
      await api.rows<{ action: string }>("SELECT action FROM audit_log WHERE action LIKE 'pricing.%'")
    ).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['pricing.customer_assigned', 'pricing.list_created']));
    await signedIn(api, { roles: ['owner'] });
    expect(await post(ofUser(owner), owner)).toMatchObject({ reason: 'pricing.own_account' });
  });
});
