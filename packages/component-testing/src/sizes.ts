/** Screen of a phone held upright, as customers and technicians use it. */
export const phone = { width: 360, height: 640 };
export const tablet = { width: 768, height: 1024 };
export const laptop = { width: 1280, height: 800 };
