const TEXTS = JSON.parse(document.getElementById('texts').textContent);
const REFRESH_MS = 1500;
const query = new URLSearchParams(location.search);

const byId = (id) => document.getElementById(id);
const stored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const store = (key, value) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser without storage forgets the choice on the next visit.
  }
};

let language = [query.get('lang'), stored('devnet-language')].find((name) => name in TEXTS);
language ??= navigator.language.startsWith('zh') ? 'zh' : 'en';
let theme = stored('devnet-theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
let state = null;

/** The text for a key, with {names} filled in. */
function text(key, values = {}) {
  return TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** An element with a class and content; content is always inserted as text. */
function element(tag, className, ...content) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...content);
  return node;
}

async function call(path, body) {
  const response = await fetch(path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

/** Runs a form's or button's action and says how it went; the button is off meanwhile. */
async function run(control, output, action) {
  control.disabled = true;
  output.classList.remove('bad');
  try {
    output.textContent = await action();
    await refresh();
  } catch (error) {
    output.classList.add('bad');
    output.textContent = error instanceof TypeError ? text('unreachable') : error.message;
  } finally {
    control.disabled = false;
  }
}

function onSubmit(formId, outputOf, action) {
  const form = byId(formId);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
    void run(form.querySelector('[type=submit]'), outputOf(form), () => action(values, form));
  });
}

/** Replaces an element's children only when what they show has changed, so that nothing moves under the reader. */
function show(node, key, children) {
  const wanted = JSON.stringify([language, key]);
  if (node.dataset.shown === wanted) return;
  node.dataset.shown = wanted;
  node.replaceChildren(...children());
}

function showSummary() {
  const clock = clockText(state.clock.mode);
  const rows = [
    ['head', state.head.number],
    ['solid', state.solid.number],
    ['pending', state.pending],
    ['clock', clock],
    ['chain_id', state.chain_id],
    ['usdt_contract', state.usdt],
    ['counterfeit_contract', state.counterfeit],
  ];
  show(byId('summary'), rows, () =>
    rows.map(([key, value]) =>
      element(
        'div',
        '',
        element('dt', '', text(key)),
        element('dd', String(value).startsWith('T') ? 'mono' : '', String(value)),
      ),
    ),
  );
  for (const radio of byId('clock').querySelectorAll('input')) radio.checked = radio.value === state.clock.mode;
}

function clockText(mode) {
  return text(`clock_${mode}`, { seconds: state.clock.block_ms / 1000 });
}

function transactionItem(transaction) {
  const failed = transaction.result !== 'SUCCESS';
  const item = element('li', failed ? 'failed' : '', element('code', '', transaction.txid));
  if (failed) item.append(element('div', '', transaction.result));
  for (const move of transaction.transfers) {
    const token = move.token === 'usdt' ? 'USDT' : text('counterfeit');
    item.append(
      element('div', '', `${move.amount} ${token}`),
      element('div', '', element('code', '', move.from), ' → ', element('code', '', move.to)),
    );
  }
  return item;
}

function blockItem(block) {
  // It may take a block or two more.
  const deep = Math.min(state.head.number - block.number + 1, state.confirmations);
  const badge = block.solid ? text('final') : text('not_final', { count: deep, needed: state.confirmations });
  const line = element(
    'div',
    'line',
    element('span', 'number', String(block.number)),
    element('span', 'state', badge),
    element('span', 'soft', new Date(block.timestamp).toLocaleTimeString(language)),
  );
  if (block.transactions.length === 0) {
    line.append(element('span', 'soft', text('no_transactions')));
    return element('li', '', line);
  }
  return element('li', '', line, element('ul', 'transactions', ...block.transactions.map(transactionItem)));
}

/** The list names the head and the blocks with transactions; what lies between them is empty. */
function blockItems(blocks) {
  return blocks.flatMap((block, i) => {
    const next = blocks[i + 1]?.number ?? block.number - 1;
    const empty = block.number - next - 1;
    if (empty === 0) return [blockItem(block)];
    const numbers = empty === 1 ? String(next + 1) : `${next + 1} – ${block.number - 1}`;
    const line = element('div', 'line', element('span', 'number', numbers));
    line.append(
      element('span', 'soft', empty === 1 ? text('no_transactions') : text('empty_blocks', { count: empty })),
    );
    return [blockItem(block), element('li', '', line)];
  });
}

function showAccounts(accounts) {
  byId('no-accounts').hidden = accounts.length > 0;
  byId('accounts').hidden = accounts.length === 0;
  show(byId('accounts').tBodies[0], accounts, () =>
    accounts.map((account) => {
      const name = element('td', '', element('code', '', account.address));
      if (account.label) name.prepend(element('div', '', account.label));
      const amounts = [
        ['USDT', account.usdt],
        ['TRX', account.trx],
        [text('counterfeit'), account.counterfeit],
      ].map(([label, amount]) => {
        const cell = element('td', 'number', amount);
        cell.dataset.label = label;
        return cell;
      });
      return element('tr', '', name, ...amounts);
    }),
  );
  const names = accounts.map((account) => [account.address, account.label]);
  show(byId('known'), names, () =>
    names.map(([address, label]) => Object.assign(element('option', ''), { value: address, label })),
  );
  const from = byId('send-form').elements.from;
  const chosen = from.value;
  show(from, names, () => [
    Object.assign(element('option', '', text('new_funded')), { value: '' }),
    ...names.map(([address, label]) =>
      Object.assign(element('option', '', label ? `${label} · ${address}` : address), { value: address }),
    ),
  ]);
  from.value = chosen;
}

function showFaults() {
  show(byId('faults'), state.faults, () =>
    state.faults.length === 0
      ? [element('li', 'note', text('no_faults'))]
      : state.faults.map((fault) => {
          const kind = text(`fault_${fault.kind}`);
          const left = fault.count === undefined ? null : fault.count - fault.used;
          return element(
            'li',
            '',
            left === null ? text('fault_forever', { kind }) : text('fault_left', { kind, left }),
          );
        }),
  );
}

async function refresh() {
  const [now, blocks, accounts] = await Promise.all([
    call('/devnet/state'),
    call('/devnet/blocks'),
    call('/devnet/accounts'),
  ]);
  state = now;
  showSummary();
  show(byId('blocks'), [blocks, state.solid.number], () => blockItems(blocks));
  showAccounts(accounts);
  showFaults();
  showClockTexts();
}

function showClockTexts() {
  for (const radio of byId('clock').querySelectorAll('input')) {
    radio.nextElementSibling.textContent = clockText(radio.value);
  }
}

function applyLanguage() {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  for (const node of document.querySelectorAll('[data-text]')) {
    if (!node.closest('#clock .choice')) node.textContent = text(node.dataset.text);
  }
  byId('language').textContent = text('language');
  byId('theme').textContent = text(theme === 'dark' ? 'theme_light' : 'theme_dark');
  const kinds = Object.keys(TEXTS[language]).filter((key) => key.startsWith('fault_'));
  const list = byId('fault-form').elements.kind;
  const chosen = list.value;
  const options = kinds.filter((key) => key !== 'fault_left' && key !== 'fault_forever');
  list.replaceChildren(
    ...options.map((key) => Object.assign(element('option', '', text(key)), { value: key.slice('fault_'.length) })),
  );
  if (chosen) list.value = chosen;
  document.documentElement.dataset.theme = theme;
}

byId('language').addEventListener('click', () => {
  language = language === 'zh' ? 'en' : 'zh';
  store('devnet-language', language);
  applyLanguage();
  void refresh();
});
byId('theme').addEventListener('click', () => {
  theme = theme === 'dark' ? 'light' : 'dark';
  store('devnet-theme', theme);
  applyLanguage();
});

const ownResult = (form) => form.querySelector('.result');
onSubmit('send-form', ownResult, async (values) => text('sent', await call('/devnet/transfer', values)));
onSubmit('faucet-form', ownResult, async (values) => {
  await call('/devnet/faucet', values);
  return text('given');
});
onSubmit(
  'account-form',
  () => byId('account-result'),
  async (values, form) => {
    const account = await call('/devnet/accounts', values);
    form.reset();
    return text('created', account);
  },
);
onSubmit(
  'mine-form',
  () => byId('mine-result'),
  async (values) => {
    const { head } = await call('/devnet/mine', { blocks: Number(values.blocks) });
    return text('mined', head);
  },
);
onSubmit(
  'fault-form',
  () => byId('fault-result'),
  async (values) => {
    await call('/devnet/faults', { kind: values.kind, count: Number(values.count) });
    return '';
  },
);
byId('confirm').addEventListener('click', (event) =>
  run(event.currentTarget, byId('mine-result'), async () => {
    const { head } = await call('/devnet/mine', { blocks: state.confirmations + state.solid_jitter });
    return text('mined', head);
  }),
);
byId('clear-faults').addEventListener('click', (event) =>
  run(event.currentTarget, byId('fault-result'), async () => {
    await call('/devnet/faults', {});
    return text('faults_cleared');
  }),
);
byId('clock').addEventListener('change', (event) => {
  void run(event.target, byId('mine-result'), async () => {
    await call('/devnet/clock', { mode: event.target.value });
    return '';
  });
});

async function keepFresh() {
  if (!document.hidden) {
    try {
      await refresh();
    } catch {
      byId('mine-result').textContent = text('unreachable');
    }
  }
  setTimeout(keepFresh, REFRESH_MS);
}

applyLanguage();
const form = byId('send-form').elements;
if (query.get('to')) {
  form.to.value = query.get('to');
  form.amount.value = query.get('amount') ?? '';
  byId('prefilled').hidden = false;
}
void keepFresh();
