// Those who run the house, and those who come in by their invitations.
import assert from 'node:assert/strict';
import { openHouse } from './house.mjs';
import { accessible, bot, makeTable } from './support.mjs';

const post = (page, path, body) =>
  page.evaluate(
    ([where, given]) =>
      fetch(`/api${where}`, {
        method: 'POST',
        body: JSON.stringify(given),
        headers: { 'Content-Type': 'application/json' },
      }).then((answer) => answer.status),
    [path, body],
  );
async function register(page, house, name) {
  await page.goto(house.address);
  assert.equal(await post(page, '/register', { name, password: 'long enough 1' }), 201);
}
const part = (page, name) => page.getByRole('navigation', { name: 'Parts of the house' }).getByRole('link', { name });
const sure = (page) => page.locator('[data-yes]').click();
const narrow = async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'wider than a phone');
  await page.setViewportSize({ width: 1366, height: 768 });
};

export default {
  async 'hosting: only those who run the house find its page'(house) {
    const page = await house.visitor();
    await register(page, house, 'Otto');
    await page.goto(house.address);
    await page.locator('[data-game]').first().waitFor();
    assert.equal(await page.locator('header a[href="/house"]').count(), 0);
    await page.goto(`${house.address}/house`);
    await page.getByText('This page is for those who run the house').waitFor();
    await accessible(page);
    house.admin('host', 'Otto');
    await page.goto(house.address);
    await page.locator('header a[href="/house"]').click();
    await page.locator('[data-status] li').first().waitFor();
    await page.getByText('Accounts: everybody').waitFor();
    await page.goto(`${house.address}/account`);
    await page.locator('main a[href="/house"]').click();
    await page.locator('[data-people] li').first().waitFor();
    // In all languages.
    for (const [language, title] of [
      ['de', 'Das Haus'],
      ['nl', 'Het huis'],
      ['en', 'The house'],
    ]) {
      await page.locator('header select').selectOption(language);
      await page.getByRole('heading', { name: title }).waitFor();
      assert.equal(await page.getByText(/house\.[a-z_.]+/).count(), 0);
      await narrow(page);
    }
    assert.deepEqual(page.faults, []);
  },
  async 'hosting: people are found, banned, let in, given passwords, made hosts and removed'(house) {
    const [page, other] = [await house.visitor(), await house.visitor()];
    await register(page, house, 'Paula');
    await register(other, house, 'Querida');
    house.admin('host', 'Paula');
    await page.goto(`${house.address}/house/people`);
    await page.locator('[data-find]').fill('quer');
    const row = page.locator('[data-person="Querida"]');
    await row.waitFor();
    await page.waitForFunction(() => document.querySelectorAll('[data-person]').length === 1);
    await row.getByRole('button', { name: /^More/ }).click();
    await row.getByText('1 session').waitFor();
    await accessible(page);
    // Banned, by keyboard: the focus is where the reason is typed.
    await row.locator('[data-deed=ban]').click();
    await page.waitForFunction(() => document.activeElement?.matches('.sure input'));
    await page.keyboard.type('moves other people’s pieces');
    await accessible(page);
    await page.keyboard.press('Enter');
    await row.getByText(/^banned since/).waitFor();
    await row.getByText('moves other people’s pieces').waitFor();
    assert.equal((await other.evaluate(() => fetch('/api/me').then((answer) => answer.json()))).account, null);
    assert.equal(await post(other, '/login', { name: 'Querida', password: 'long enough 1' }), 403);
    await row.locator('[data-deed=unban]').click();
    await row.locator('[data-deed=ban]').waitFor();
    assert.equal(await post(other, '/login', { name: 'Querida', password: 'long enough 1' }), 200);
    // No reason need be given.
    await row.locator('[data-deed=ban]').click();
    await sure(page);
    await row.locator('[data-deed=unban]').click();
    await row.locator('[data-deed=ban]').waitFor();
    assert.equal(await post(other, '/login', { name: 'Querida', password: 'long enough 1' }), 200);
    // A new password is told once and ends the sessions.
    await row.locator('[data-deed=password]').click();
    await sure(page);
    const password = await row.locator('[data-secret]').inputValue();
    assert.equal((await other.evaluate(() => fetch('/api/me').then((answer) => answer.json()))).account, null);
    assert.equal(await post(other, '/login', { name: 'Querida', password }), 200);
    await accessible(page);
    await row.locator('[data-deed=make_host]').click();
    await sure(page);
    await row.getByText('runs the house', { exact: true }).waitFor();
    await row.locator('[data-deed=drop_host]').click();
    await sure(page);
    await row.locator('[data-deed=make_host]').waitFor();
    // Not what one thinks better of.
    await row.locator('[data-deed=remove]').click();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await row.locator('[data-deed=remove]').click();
    await narrow(page);
    await sure(page);
    await row.waitFor({ state: 'detached' });
    assert.equal(await post(other, '/login', { name: 'Querida', password }), 401);
    // Nobody shuts themselves out from here.
    await page.locator('[data-find]').fill('paul');
    const own = page.locator('[data-person="Paula"]');
    await own.getByRole('button', { name: /^More/ }).click();
    await own.getByText('You manage your own account').waitFor();
    assert.equal(await own.locator('[data-deed]').count(), 0);
    assert.deepEqual(page.faults, []);
  },
  async 'hosting: tables are closed and removed, guests expire'(house) {
    const [page, anna] = [await house.visitor(), await house.visitor()];
    await register(page, house, 'Rosa');
    house.admin('host', 'Rosa');
    const table = await makeTable(anna, house, { game: house.games[0].id, seats: [{ kind: 'me' }, bot] });
    await page.goto(`${house.address}/house/tables`);
    const row = page.locator(`[data-table="${table.id}"]`);
    await row.getByText(/running · private/).waitFor();
    await accessible(page);
    await page.locator('[data-status-filter]').selectOption('finished');
    await row.waitFor({ state: 'detached' });
    await page.locator('[data-status-filter]').selectOption('running');
    await row.locator('[data-deed=close]').click();
    await narrow(page);
    await sure(page);
    await row.waitFor({ state: 'detached' });
    const info = () => anna.evaluate((id) => fetch(`/api/tables/${id}`).then((answer) => answer.json()), table.id);
    assert.equal((await info()).given_up, 'host');
    await page.locator('[data-status-filter]').selectOption('abandoned');
    await row.locator('[data-deed=remove]').click();
    await sure(page);
    await row.waitFor({ state: 'detached' });
    assert.equal((await info()).error?.code, 'not_found');
    await page.locator('[data-expire]').click();
    await sure(page);
    await page.getByText('Idle guests have been removed').waitFor();
    assert.deepEqual(page.faults, []);
  },
  async 'hosting: tables that cannot be read are listed and removed'(house) {
    const page = await house.visitor();
    await register(page, house, 'Ursula');
    house.admin('host', 'Ursula');
    // As the server tells of them; that it finds and removes them is tested where it is.
    let left = ['tornpage22', 'tornpage11'].map((table, i) => ({
      table,
      reason: 'the log of the game: 1: <b>no step</b> is called "x"',
      since: 1_700_000_000_000 - i,
    }));
    await page.route('**/api/admin/quarantine*', (route) => route.fulfill({ json: { tables: left } }));
    await page.route('**/api/admin/tables/*', (route) => {
      assert.equal(route.request().method(), 'DELETE');
      left = left.filter((each) => !route.request().url().endsWith(each.table));
      return route.fulfill({ json: { ok: true } });
    });
    await page.goto(`${house.address}/house/tables`);
    const row = page.locator('[data-unreadable="tornpage22"]');
    await row.getByText('<b>no step</b>').waitFor();
    await accessible(page);
    await narrow(page);
    await row.locator('[data-deed=remove]').click();
    await accessible(page);
    await narrow(page);
    await sure(page);
    await row.waitFor({ state: 'detached' });
    await page.locator('[data-unreadable="tornpage11"]').waitFor();
    await page.locator('[data-unreadable="tornpage11"] [data-deed=remove]').click();
    await sure(page);
    await page.locator('[data-quarantine]').waitFor({ state: 'detached' });
    assert.deepEqual(page.faults, []);
  },
  async 'hosting: announcements and invitations'(house) {
    const [page, reader] = [await house.visitor(), await house.visitor()];
    await register(page, house, 'Selma');
    house.admin('host', 'Selma');
    await page.goto(`${house.address}/house`);
    await part(page, 'Announcements').click();
    await page.locator('#announcement').fill('We play on the roof tonight');
    await accessible(page);
    await page.locator('[data-form=announce] .primary').click();
    const told = page.locator('[data-announcements] li').filter({ hasText: 'on the roof' });
    await told.getByText(/until /).waitFor();
    await reader.goto(house.address);
    await reader.getByText('We play on the roof tonight').waitFor();
    await narrow(page);
    await told.getByRole('button', { name: /^Take back/ }).click();
    await told.waitFor({ state: 'detached' });
    await part(page, 'Invitations').click();
    // Without a note, for one.
    await page.locator('[data-form=invite] .primary').click();
    await page.locator('[data-invitations]').getByText('Without a note').waitFor();
    const first = await page.locator('[data-made]').getAttribute('data-made');
    await page.locator('[data-form=invite] .note input').fill('The chess club');
    await page.locator('[data-form=invite] .number').first().fill('3');
    await page.locator('[data-form=invite] .primary').click();
    await page.locator(`[data-made]:not([data-made="${first}"])`).waitFor();
    const code = await page.locator('[data-made]').getAttribute('data-made');
    assert.equal(await page.locator('[data-made] input').inputValue(), `${house.address}/?invitation=${code}`);
    const open = page.locator('[data-invitations] li').filter({ hasText: 'The chess club' });
    await open.getByText('for 3 more people').waitFor();
    await accessible(page);
    await narrow(page);
    await open.getByRole('button', { name: /^Take back/ }).click();
    await open.waitFor({ state: 'detached' });
    assert.equal(await page.locator('[data-made]').count(), 0);
    assert.deepEqual([...page.faults, ...reader.faults], []);
  },
  async 'hosting: a house for who is invited asks for the invitation'() {
    const house = await openHouse({ settings: 'people = "invited"\nguests = "invited"' });
    try {
      const { code } = house.admin('invite', '--uses', '2', 'for a test');
      const [guest, person] = [await house.visitor(), await house.visitor()];
      await guest.goto(house.address);
      await guest.locator('[data-invitation]').waitFor();
      await accessible(guest);
      await guest.locator('[data-game] .button.primary').first().click();
      await guest.getByRole('alert').filter({ hasText: 'by invitation only' }).waitFor();
      // The whole link does as well as the code, and one typed before a reload is still there.
      await guest.locator('[data-invitation]').fill(`${house.address}/?invitation=${code}`);
      await guest.reload();
      assert.equal(await guest.locator('[data-invitation]').inputValue(), code);
      await guest.locator('[data-game] .button.primary').first().click();
      await guest.locator('.frame .actions [data-action]').first().waitFor({ timeout: 20_000 });
      // A guest who came by an invitation needs no other one for an account.
      await guest.goto(`${house.address}/account`);
      await guest.locator('[data-form=register]').waitFor();
      assert.equal(await guest.locator('[data-form=register] [data-invitation]').count(), 0);
      await person.goto(`${house.address}/account`);
      const form = person.locator('[data-form=register]');
      await form.locator('[name=username]').fill('Thea');
      await form.locator('[name=password]').fill('long enough 1');
      await form.locator('[data-invitation]').fill(code);
      await accessible(person);
      await form.getByRole('button').last().click();
      await person.locator('[data-account]', { hasText: 'Thea' }).waitFor();
      // Used up.
      const late = await house.visitor();
      await late.goto(house.address);
      await late.locator('[data-invitation]').fill(code);
      await late.locator('[data-game] .button.primary').first().click();
      await late.getByRole('alert').filter({ hasText: 'by invitation only' }).waitFor();
      assert.deepEqual(
        [...guest.faults, ...person.faults].filter((fault) => !/403/.test(fault)),
        [],
      );
    } finally {
      await house.close();
    }
  },
  async 'hosting: a closed house says so, and who has an account logs in'() {
    const house = await openHouse({ settings: 'people = "closed"\nguests = "closed"' });
    try {
      const page = await house.visitor();
      await page.goto(house.address);
      await page.getByText('Only people with an account play in this house').waitFor();
      await accessible(page);
      await page.locator('main a[href="/account"]').click();
      await page.locator('[data-form=login]').waitFor();
      await page.getByText('This house takes in nobody new').waitFor();
      await accessible(page);
      assert.deepEqual(page.faults, []);
    } finally {
      await house.close();
    }
  },
};
