/** Options of a variable product, in the dialog in which a shopper chooses them. */
import type { Locator } from 'playwright-core';

/** Values of each option, in their order. */
export async function optionValues(dialog: Locator): Promise<readonly (readonly string[])[]> {
  const options = dialog.locator('fieldset');
  await options.first().waitFor();
  const values: (readonly string[])[] = [];
  for (const option of await options.all())
    values.push(
      await option
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value') ?? '')),
    );
  return values;
}

/** Chooses a value of an option, by the place of the option. */
export async function chooseOption(dialog: Locator, option: number, value: string): Promise<void> {
  const label = `label:has(input[value=${JSON.stringify(value)}])`;
  await dialog.locator('fieldset').nth(option).locator(label).click();
}
