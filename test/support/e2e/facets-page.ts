/** Facets of a composed shop as a shopper sees them, and steps that choose among them. */
import type { Page } from 'playwright-core';
import type {} from '../../../src/define.ts';
import { settled } from './walk-page.ts';

/** One step of a shopper. Numbers count what there is to choose from, and begin again at its end. */
export type FacetStep =
  | { readonly do: 'search'; readonly q: string }
  | { readonly do: 'sort'; readonly at: number }
  | { readonly do: 'choose'; readonly facet: number; readonly value: number };

export interface ShownValue {
  readonly name: string;
  /** Digits; empty where the count is unknown. */
  readonly count: string;
  readonly isChosen: boolean;
}

/** A facet with its values, in the order of the page. */
export interface ShownFacet {
  readonly of: string;
  readonly values: readonly ShownValue[];
  /** Presentation, and whether there is a field to find values. */
  readonly as: string;
}

/** Waits until the response belongs to the search and all facets are there; on the device where that has the catalogue. */
export async function facetsSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shop = document.querySelector('wps-shop');
    if (shop?.shadowRoot?.querySelector('wps-facet') == null) return false;
    const { mode, result, catalogue } = shop.status;
    const isFromDevice = catalogue.state === 'ready' && result.respondedBy === 'device';
    return mode === 'online' || isFromDevice;
  });
  await settled(page);
  await page.waitForFunction(
    () => document.querySelector('wps-shop')?.shadowRoot?.querySelector('.waiting') == null,
  );
  await settled(page);
}

/** Opens "More filters" and all facets; returns them. */
export async function shownFacets(page: Page): Promise<readonly ShownFacet[]> {
  await openFacets(page, settled);
  return page.evaluate(() => {
    const text = (element: Element | null | undefined): string =>
      (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const facets = document.querySelector('wps-shop')?.shadowRoot?.querySelectorAll('wps-facet');
    return [...(facets ?? [])].flatMap((facet) => {
      const root = facet.shadowRoot;
      if (root?.querySelector('[part=facet]') == null) return [];
      const options = [...root.querySelectorAll('[part=option]')];
      const lists = [...root.querySelectorAll('ul, [part=find], [part=show-more]')];
      return {
        of: facet.of,
        values: options.map((option) => ({
          name: text(option.querySelector('[part=option-name]')),
          count: text(option.querySelector('[part=count]')),
          isChosen: option.querySelector('input')?.checked === true,
        })),
        as: lists.map((one) => one.className || one.getAttribute('part')).join(' '),
      };
    });
  });
}

/**
 * Opens "More filters" and all facets of a composed shop.
 * @param waits Waits until the filters are rendered again.
 */
export async function openFacets(page: Page, waits: (page: Page) => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const root = document.querySelector('wps-shop')?.shadowRoot;
    root?.querySelector<HTMLElement>('[part=more-filters][aria-expanded=false]')?.click();
  });
  await waits(page);
  await page.evaluate(() => {
    const root = document.querySelector('wps-shop')?.shadowRoot;
    for (const facet of root?.querySelectorAll('wps-facet') ?? [])
      facet.shadowRoot?.querySelector<HTMLElement>('details:not([open]) > summary')?.click();
  });
  await waits(page);
}

/** Takes a step. */
export async function takeStep(page: Page, step: FacetStep): Promise<void> {
  switch (step.do) {
    case 'search': {
      const field = page.getByLabel('Search products');
      await field.fill(step.q);
      await field.press('Enter');
      break;
    }
    case 'sort':
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: step.at });
      break;
    case 'choose':
      await openFacets(page, settled);
      await page.evaluate(chooseValue, step);
  }
  await facetsSettled(page);
}

/** Clicks a value that is not chosen. Runs in the page. */
function chooseValue(step: { readonly facet: number; readonly value: number }): void {
  const root = document.querySelector('wps-shop')?.shadowRoot;
  const facets = [...(root?.querySelectorAll('wps-facet') ?? [])]
    .map((facet) => [
      ...(facet.shadowRoot?.querySelectorAll<HTMLInputElement>(
        '[part~=option] input:not(:checked, :disabled)',
      ) ?? []),
    ])
    .filter((inputs) => inputs.length > 0);
  const inputs = facets[step.facet % facets.length];
  inputs?.[step.value % inputs.length]?.click();
}
