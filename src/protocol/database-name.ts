/** `DATABASE_NAME`: where catalogues are kept. Locks and words between tabs begin with it, too; pages only look whether it is there. */

/** The number is the layout's: code of another layout has another database and leaves this one alone. */
export const DATABASE_NAME = 'wps-elements-1';
