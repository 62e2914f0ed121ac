/** `keepInPlace`: a clicked value stays where it is while what is above it disappears. */
import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { keepInPlace } from '../../src/elements/facet/keep-in-place.ts';

/** Two facets below each other, not upgraded, in a column that cannot scroll. */
function openColumn() {
  const column = document.createElement('div');
  const [above, facet] = [0, 1].map(() => {
    const host = column.appendChild(document.createElement('wps-facet'));
    host.style.display = 'block';
    const box = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    box.style.blockSize = '100px';
    return { host, box };
  });
  document.body.append(column);
  const control = facet!.box.appendChild(document.createElement('button'));
  facet!.box.addEventListener('change', keepInPlace);
  return { column, above: above!.box, facet: facet!.host, control };
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves after the browser has laid out and reported changed sizes. */
async function frames(): Promise<void> {
  await frame();
  await frame();
}

/** A column whose facet has a space of 40 pixels, and the function that moves the pointer out of it. */
async function openSpace() {
  const { column, above, facet, control } = openColumn();
  const { top } = control.getBoundingClientRect();
  control.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  await frames();
  above.style.blockSize = '60px';
  await frames();
  expect(control.getBoundingClientRect().top).to.be.closeTo(top, 1);
  expect(getComputedStyle(facet).marginBlockStart).to.equal('40px');
  const leave = (): boolean =>
    (document.scrollingElement ?? column).dispatchEvent(new Event('pointerleave'));
  return { column, facet, leave };
}

describe('a space above the facet takes the place of what disappears', () => {
  afterEach(() => emulateMedia({ reducedMotion: 'reduce' }));

  it('closes within 150 ms after the pointer has left the column', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { column, facet, leave } = await openSpace();
    leave();
    const [closing, ...others] = facet.getAnimations();
    expect(others).to.deep.equal([]);
    expect(closing?.effect?.getTiming().duration).to.equal(150);
    await closing?.finished;
    expect(getComputedStyle(facet).marginBlockStart).to.equal('0px');
    column.remove();
  });

  it('closes at once with reduced motion', async () => {
    const { column, facet, leave } = await openSpace();
    leave();
    expect(facet.getAnimations()).to.deep.equal([]);
    expect(getComputedStyle(facet).marginBlockStart).to.equal('0px');
    column.remove();
  });
});
