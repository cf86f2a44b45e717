-- With 200 the planner took values that occur once or twice for common ones, and walked the order to find them.
alter table content.published alter column search_terms set statistics 1000;
