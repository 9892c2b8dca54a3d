/** How wide the column of text is, in CSS pixels. Wider images are shown smaller than they are. */
export const columnWidth = 768;
