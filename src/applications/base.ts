const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** An application drawn by Handlebars. The mixed class has its name here, once: the type checker loses itself otherwise. */
export const HandlebarsApplication = HandlebarsApplicationMixin(ApplicationV2);
