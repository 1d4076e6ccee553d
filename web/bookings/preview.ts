/**
 * The page is shown to the shop's own people, in a frame of their screens. Only our own pages may frame it, so that no
 * customer gets here. Nothing is sent that changes something, and the choices are not kept.
 */
export const isPreview = new URLSearchParams(location.search).has("preview") && window.top !== window.self;
