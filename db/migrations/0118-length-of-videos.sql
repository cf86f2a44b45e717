-- How long a recording is, in seconds; null for other files, and for a video whose length cannot be read.
alter table uploads.upload add column seconds real;
