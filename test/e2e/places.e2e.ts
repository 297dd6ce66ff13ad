import { LANGUAGES } from '#locales/languages.ts'
import { load } from 'cheerio'
import { describe, expect } from 'vitest'
import { origin, waitForHydration, test } from './browser.ts'
import { askApi, listPage, searchOf, matchesApi } from './list-page.ts'

const html = async (path: string) => {
  const response = await fetch(origin + path)
  return { response, $: load(await response.text()) }
}

describe('the page of a district', () => {
  test('says everything without a script', async () => {
    const { response, $ } = await html('/tbilisi/saburtalo')
    const { meta } = await askApi('city=Tbilisi&districts=Saburtalo')
    expect(response.status).toBe(200)
    expect($('h1').text()).toBe('Flats to rent in Saburtalo, Tbilisi')
    expect($('.place-figures').text()).toMatch(
      new RegExp(
        `^${meta.total} listings are available now, .+ The median price is \\$[\\d,]+ a month. ` +
          String.raw`Four out of five flats cost \$[\d,]+ to\u00A0\$[\d,]+\.$`,
      ),
    )
    expect($('article').length).toBe(Math.min(20, meta.total))
    expect($('nav[aria-label=Breadcrumb] a').attr('href')).toBe('/tbilisi')
    const ways = $('.place-links a')
      .toArray()
      .map((link) => $(link).attr('href')!)
    expect(ways).toContain('/tbilisi/vake')
    for (const way of ways) expect((await fetch(origin + way)).status, way).toBe(200)
    const map = await html('/tbilisi/saburtalo?view=map')
    expect(map.$('h1').text()).toBe('Flats to rent in Saburtalo, Tbilisi')
  })

  test('opens from its city and from a flat; filtering keeps its address, a wider search does not', async ({
    open,
  }) => {
    const { page, trouble } = await open('/tbilisi', { expectTrouble: true })
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page
      .getByRole('navigation', { name: 'Districts of Tbilisi' })
      .getByRole('link', { name: 'Saburtalo' })
      .click()
    await expect.poll(() => page.title()).toBe('Flats to rent in Saburtalo, Tbilisi · Bina')
    await page.getByText(/listings are available now/).waitFor()
    await expect.poll(() => page.evaluate(() => 'stays' in window)).toBe(true)
    await page.getByRole('article').first().locator('a[href^="/listing/"]').first().click()
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Saburtalo' })
      .click()
    await page
      .getByRole('heading', { level: 1, name: 'Flats to rent in Saburtalo, Tbilisi' })
      .waitFor()

    // Filtering keeps the address and the dialog; a wider search goes to the list.
    const { filtersButton, dialog } = listPage(page)
    await filtersButton.click()
    await dialog.getByRole('button', { name: '2', exact: true }).click()
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
      .toBe('/tbilisi/saburtalo?rooms=2')
    await dialog.getByRole('checkbox', { name: /^Vake/ }).click()
    await expect
      .poll(() => [
        new URL(page.url()).pathname,
        searchOf(page).get('districts'),
        searchOf(page).get('rooms'),
      ])
      .toEqual(['/', 'Saburtalo,Vake', '2'])
    await expect.poll(() => dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await matchesApi(page, 'city=Tbilisi&districts=Vake,Saburtalo&rooms=2')
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe('Flats to rent in Tbilisi')
    await page.goBack()
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe('Flats to rent in Saburtalo, Tbilisi')
    await matchesApi(
      page,
      `city=Tbilisi&districts=Saburtalo&rooms=${searchOf(page).get('rooms') ?? ''}`,
    )
    expect(trouble).toEqual([])

    // What nobody made is a page too, also on the way within the site.
    await page.evaluate(() => {
      history.pushState(null, '', '/tbilisi/kentron')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  })

  test('that nobody made answers 404 as a page', async () => {
    const { response, $ } = await html('/tbilisi/kentron')
    expect([response.status, $('h1').text()]).toEqual([404, 'Page not found'])
  })
})

describe('a language in the address', () => {
  test.each([
    ['ru', 'Аренда квартир: Сабуртало, Тбилиси'],
    ['ka', 'ქირავდება ბინები: საბურთალო, თბილისი'],
  ])('%s is spoken from the first byte on, whatever the reader chose', async (lang, heading) => {
    const { $ } = await html(`/tbilisi/saburtalo?lang=${lang}`)
    expect([$('html').attr('lang'), $('h1').text()]).toEqual([lang, heading])
  })

  test('stays while the page is taken over, and gives way to a choice', async ({ open }) => {
    const { page } = await open('/tbilisi/saburtalo?lang=ka', { locale: 'ru-RU' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ka')
    await expect.poll(() => heading.textContent()).toBe('ქირავდება ბინები: საბურთალო, თბილისი')
    await page
      .getByRole('combobox', { name: 'ენა', exact: true })
      .filter({ visible: true })
      .first()
      .selectOption('en')
    await expect.poll(() => heading.textContent()).toBe('Flats to rent in Saburtalo, Tbilisi')
    expect(searchOf(page).has('lang')).toBe(false)
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => heading.textContent()).toBe('Flats to rent in Saburtalo, Tbilisi')
  })
})

describe('what search engines and chats read', () => {
  test('the sitemaps lead to every city, and each address in them is there', async () => {
    const index = load(await (await fetch(`${origin}/sitemap.xml`)).text(), { xml: true })
    const files = index('loc')
      .toArray()
      .map((loc) => new URL(index(loc).text()).pathname)
    expect(files).toEqual(
      expect.arrayContaining(['/sitemaps/pages.xml', '/sitemaps/tbilisi/saburtalo-1.xml']),
    )
    const pages = load(await (await fetch(`${origin}/sitemaps/pages.xml`)).text(), { xml: true })
    const addresses = pages('loc')
      .toArray()
      .map((loc) => pages(loc).text())
    expect(addresses.map((address) => new URL(address).pathname)).toEqual(
      expect.arrayContaining(['/', '/tbilisi', '/tbilisi/saburtalo', '/terms', '/privacy']),
    )
    await Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(origin + new URL(address).pathname)
        const $ = load((await response.text()).split('</head>')[0]!)
        expect(
          [
            response.status,
            $('meta[name=robots]').attr('content'),
            $('link[rel=canonical]').attr('href'),
          ],
          address,
        ).toEqual([200, 'max-image-preview:large', address])
      }),
    )
  })

  test('every kind of page has what a check of search engines asks for', async () => {
    const [listing] = (await askApi('city=Tbilisi')).data
    for (const path of [
      '/',
      '/batumi',
      '/tbilisi/vake',
      `/listing/${listing!.id}`,
      `/listing/${listing!.id}?lang=ka`,
    ]) {
      const { response, $ } = await html(path)
      expect(response.status, path).toBe(200)
      expect($('title').text().length, path).toBeGreaterThan(10)
      expect($('meta[name=description]').attr('content')!.length, path).toBeGreaterThan(30)
      expect($('meta[name=viewport]').attr('content'), path).toContain('width=device-width')
      expect($('h1').length, path).toBe(1)
      expect($('link[rel=canonical]').length, path).toBe(1)
      expect($('link[rel=alternate][hreflang]').length, path).toBe(LANGUAGES.length + 1)
      expect(
        $('a')
          .toArray()
          .filter(
            (link) => !$(link).attr('href') || $(link).attr('href')!.startsWith('javascript:'),
          ),
        path,
      ).toEqual([])
      expect($('img:not([alt])').length, path).toBe(0)
      expect(
        JSON.parse($('script[type="application/ld+json"]').text())['@graph'].length,
        path,
      ).toBeGreaterThan(0)
      const picture = await fetch(
        origin +
          $('meta[property="og:image"]')
            .attr('content')!
            .replace(/^https?:\/\/[^/]+/, ''),
      )
      expect([picture.status, picture.headers.get('content-type')], path).toEqual([
        200,
        'image/jpeg',
      ])
    }
  })
})
