/** Page of themes: a switch between three shops, each with its style sheet. */
import './theme-sources.ts';
import './main.ts';

const choices = [...document.querySelectorAll<HTMLInputElement>('.samples input')];
for (const choice of choices) choice.addEventListener('change', () => show(choice.value));
addEventListener('hashchange', showAddress);
showAddress();

function showAddress(): void {
  const wanted = location.hash.slice(1);
  show(choices.some(({ value }) => value === wanted) ? wanted : 'calm');
}

function show(id: string): void {
  for (const choice of choices) {
    choice.checked = choice.value === id;
    document.getElementById(choice.value)?.toggleAttribute('hidden', !choice.checked);
  }
}
